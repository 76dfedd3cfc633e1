import { setSourceMapsSupport } from 'node:module';

/**
 * Imported first: stack traces name the lines of our TypeScript. Those of packages stay as they are,
 * since to read their maps, too, takes a quarter of a second of each start and 15 MB.
 */
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
