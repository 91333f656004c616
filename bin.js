#!/usr/bin/env node
// A checkout runs its TypeScript as it is (Node strips the types); an installed package, for which Node
// refuses to do that, runs the build.
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(`promptfoo-legal needs Node 22.22 or later, as promptfoo does; this is ${process.version}.
In a checkout, npx finds the Node that the packages bring: npx promptfoo-legal …`);
  process.exit(1);
}
const { main } = await import(
  import.meta.url.includes('/node_modules/') ? './dist/scripts/cli.js' : './scripts/cli.ts'
);
await main();
