#!/usr/bin/env node
// A checkout runs its TypeScript as it is (Node strips the types); an installed package, for which Node
// refuses to do that, runs the build.
const { main } = await import(
  import.meta.url.includes('/node_modules/') ? './dist/scripts/cli.js' : './scripts/cli.ts'
);
await main();
