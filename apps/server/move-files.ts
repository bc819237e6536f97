import { parseArgs } from 'node:util'
import { moveFiles } from '#platform/server/moving-storage.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { homeOf } from './open-base.ts'
import { filesFolder, openFileStore } from './open-files.ts'

const usage = `npm run move-files              moves all files into the store that FILES_IN names; the shop may go on meanwhile
npm run move-files -- --back    moves them back into the folder of this machine; no shop may run meanwhile`
const { values } = parseArgs({ options: { back: { type: 'boolean' }, help: { type: 'boolean' } } })
const say = (line: string) => void process.stdout.write(`${line}\n`)
const tellEvery = 500

const move = async (): Promise<void> => {
  const settings = await stepDown(readSettings(process.env))
  const store = await openFileStore(settings)
  if (!store) throw new Error(`FILES_IN names no store.\n${usage}`)
  const folder = folderStorage(filesFolder(await homeOf(settings)))
  const [from, into] = values.back ? [store, folder] : [folder, store]
  say(values.back ? 'Moving into the folder …' : `Moving into ${settings.FILES_IN} …`)
  const { files, bytes } = await moveFiles(from, into, {
    onMoved: (moved) => {
      if (moved.files % tellEvery === 0) say(`${moved.files} files, ${Math.ceil(moved.bytes / 1e6)} MB …`)
    },
  })
  say(`Moved ${files} files, ${Math.ceil(bytes / 1e6)} MB.`)
}

if (values.help) {
  say(usage)
} else {
  await move().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
  process.exit(0)
}
