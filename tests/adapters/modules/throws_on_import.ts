/** Throws on import. */
throw new Error("DATABASE_URL is not set");
