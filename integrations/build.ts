import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { makeFiles } from './make/definition.ts'

/** Writes what each tool is handed: `integrations/<tool>/dist`, or a folder of that name below the one given. */
const at = path.resolve(process.argv[2] ?? import.meta.dirname)
const source = (file: string): string => path.join(import.meta.dirname, file)

const bundle = (outDir: string, entry: Record<string, string>, format: 'es' | 'cjs') =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node22',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: entry, output: { format, entryFileNames: '[name].js' } },
    },
  })

await bundle(path.join(at, 'zapier/dist'), { index: source('zapier/index.ts') }, 'es')
await bundle(
  path.join(at, 'n8n/dist'),
  {
    'Kontor.node': source('n8n/kontor-node.ts'),
    'KontorTrigger.node': source('n8n/kontor-trigger.ts'),
    'KontorApi.credentials': source('n8n/kontor-api.ts'),
  },
  'cjs',
)
// n8n requires its nodes.
writeFileSync(path.join(at, 'n8n/dist/package.json'), '{ "type": "commonjs" }\n')
const make = path.join(at, 'make/dist')
rmSync(make, { recursive: true, force: true })
for (const [file, content] of Object.entries(makeFiles())) {
  mkdirSync(path.dirname(path.join(make, file)), { recursive: true })
  writeFileSync(path.join(make, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
}
