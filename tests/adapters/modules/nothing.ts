/** Nothing at all. */
export {};
