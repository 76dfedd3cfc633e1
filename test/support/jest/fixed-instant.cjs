require('../instant.cjs').beginAt(globalThis);
