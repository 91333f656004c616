#!/usr/bin/env node
// A checkout runs its TypeScript as it is (Node strips the types); an installed package, for which Node
// refuses to do that, runs the build.
const installed = import.meta.url.includes('/node_modules/');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  const rest = process.argv
    .slice(2)
    .map((arg) => (/^[\w./:=-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`));
  const command = ['npx promptfoo-legal', ...rest].join(' ');
  const bring = 'npm install --save-dev --loglevel=error node@22   # in this project only\n  ';
  console.error(`promptfoo-legal needs Node 22.22 or later, as promptfoo does; this is ${process.versions.node}. Type:
  ${installed ? bring : ''}${command}`);
  process.exit(1);
}
const { main } = await import(installed ? './dist/scripts/cli.js' : './scripts/cli.ts');
await main();
