import { newList } from './list.ts'
import { newRoom } from './room.ts'
import { newVerb } from './verb.ts'
import { stop } from './words.ts'

const kinds: Record<string, (...words: string[]) => void> = { room: newRoom, verb: newVerb, list: newList }

const [kind = '', ...words] = process.argv.slice(2)
const make =
  kinds[kind] ??
  stop('npm run new -- room <street>/<room> "what it does" | verb <room> <verb-noun> | list <room> <name>')
make(...words)
