/** A registry of nothing. */
export default [];
