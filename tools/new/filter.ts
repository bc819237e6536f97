import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { schemaTables } from '../check/declared-tables.ts'
import { root } from '../check/sources.ts'
import { catalogueWith } from '../texts/add-messages.ts'
import { change, inWords, roomFolder, say, snake, stop, withImport } from './words.ts'

const usage =
  'npm run new -- filter <room>.<list> <name> flag|text|number|money|percent|period|code|state|choice|reference [of what], ' +
  'for example: filter discounts.coupons usageLimit number'

/** What a kind needs beside its name: a machine, the options, the rows referred to, country or currency. */
const declarationOf = (kind: string, name: string, of: string): string => {
  if (/^(flag|text|number|money|percent|period)$/.test(kind)) return `{ kind: '${kind}' }`
  if (kind === 'code') return `{ kind: 'code', of: '${of === 'currency' ? 'currency' : 'country'}' }`
  if (of && kind === 'reference') return `{ kind: 'reference', to: '${of}' }`
  if (of && kind === 'state') return `{ kind: 'state', machine: ${of} }`
  if (of && kind === 'choice') return `{ kind: 'choice', options: ${of}, values: '${snake(dashed(name))}' }`
  return stop(`A filter of the kind ${kind || '(none)'} cannot be written like this.\n${usage}`)
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const filesUnder = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => path.posix.join(folder, name))
    : []

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Puts a line last into the `filters: { … }` of the declaration or binding at `from`; undefined where it has none. */
export const withFilter = (text: string, from: number, line: string): string | undefined => {
  const open = /\n( *)filters: \{(\})?/g
  open.lastIndex = from
  const found = open.exec(text)
  const close = text.indexOf('\n})', from)
  if (!found || (close >= 0 && found.index > close)) return undefined
  const [whole, indent = '', isEmpty] = found
  const start = found.index + whole.length
  if (isEmpty) return `${text.slice(0, start - 1)}\n${indent}  ${line},\n${indent}}${text.slice(start)}`
  const end = text.indexOf(`\n${indent}}`, start)
  return end < 0 ? undefined : `${text.slice(0, end)}\n${indent}  ${line},${text.slice(end)}`
}

/** Whether the table of the binding that begins with `text` has a column of this name: then the binding says nothing. */
const isOwnColumn = (text: string, column: string): boolean => {
  const table = snake(dashed(/\btable: '(\w+)'/.exec(text)?.[1] ?? ''))
  return schemaTables().some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
}

/** What SQL has to give, where the name of the kind does not say it. */
const compared: Readonly<Record<string, string>> = {
  flag: 'true or false, such as (exists (select …))',
  money: 'whole hundredths',
  percent: 'basis points',
  period: 'an instant',
}

/**
 * Binds the filter to a column that is still to be found, where its list's table has none of its name; says whether it
 * did.
 */
const bindFilter = (server: string, constant: string, name: string): boolean => {
  const column = snake(dashed(name))
  const from = textOf(server).search(new RegExp(`bindList\\(\\s*${constant},`))
  const binding = textOf(server).slice(from)
  if (isOwnColumn(binding, column)) return false
  const alias = /^[^}]*?\bas: '(\w+)'/.exec(binding)?.[1] ?? /\btable: '(\w+)'/.exec(binding)?.[1] ?? 't'
  const line = `${name}: sql\`${alias}.${column}\``
  change(server, (text) => withFilter(text, from, line) ?? stop(`${server}: write ${line} among the filters by hand.`))
  return true
}

/** `npm run new -- filter discounts.coupons usageLimit number`. */
export const newFilter = (listName = '', name = '', kind = '', of = ''): void => {
  const room = (listName.split('.')[0] ?? '').replaceAll('_', '-')
  if (!room || !/^[a-z][A-Za-z0-9]*$/.test(name)) stop(usage)
  const folder = roomFolder(room)
  const declaration = declarationOf(kind, name, of)
  const contracts = [`${folder}/contract.ts`, ...filesUnder(`${folder}/contract`)]
  const contract =
    contracts.find((file) => textOf(file).includes(`name: '${listName}'`)) ??
    stop(`No list is called ${listName} in ${folder}; npm run explain -- ${room} tells its lists.`)
  const declared = textOf(contract)
  const at = declared.indexOf(`name: '${listName}'`)
  const constant = [...declared.slice(0, at).matchAll(/export const (\w+) = list\(/g)].at(-1)?.[1] ?? ''
  const server = filesUnder(`${folder}/server`).find((file) =>
    new RegExp(`bindList\\(\\s*${constant},`).test(textOf(file)),
  )
  if (!constant || !server) stop(`${listName} is not bound in ${folder}/server as other lists are; write it by hand.`)

  const line = `${name}: ${declaration}`
  change(contract, (text) => {
    const changed = withFilter(text, at, line) ?? stop(`${contract}: ${listName} has no filters: { … } of its own.`)
    const vocabulary = contract.endsWith(`${room}/contract.ts`) ? './vocabulary.ts' : '../vocabulary.ts'
    return /^(state|choice)$/.test(kind) ? withImport(changed, of, vocabulary) : changed
  })
  const isBound = bindFilter(server!, constant, name)
  const catalogue = catalogueWith(room, 'filter.') ?? stop(`${room} has no catalogue of messages.`)
  say(catalogue, { [`filter.${name}`]: inWords(dashed(name)) })
  const unit = compared[kind] ? ` (${compared[kind]})` : ''
  process.stdout.write(
    `Then: ${isBound ? `in ${server} the SQL it compares${unit}, for its list’s table has no column of its name; ` : ''}` +
      `its German word in languages/de/${catalogue}.po; ${kind === 'choice' ? `words choice.${snake(dashed(name))}.<option>; ` : ''}` +
      'a group where the filters beside it have one; an index if it needs one; npm run docs.\n' +
      `Held by: npx vitest run --project server scenarios/sweeps/lists.test.ts scenarios/sweeps/plans.test.ts -t "${listName}"\n`,
  )
}
