import { readdirSync } from 'node:fs'
import path from 'node:path'
import { check } from './check.ts'
import { allSources, isTest, matches, read, root, type Source } from './sources.ts'

/** Names of the variants of a family, read from the declarations that lie beside each other. */
const namesIn = (folder: string, file: (name: string) => string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const declaration = file(entry.name)
    const isThere = entry.isDirectory() ? declaration.includes('/') : !declaration.includes('/')
    return isThere
      ? [...read(`${folder}/${declaration}`).matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name ?? '')
      : []
  })

const isOutside = ({ file }: Source, home: string): boolean =>
  /^(capabilities|apps|platform|ui)\//.test(file) && !file.startsWith(home) && !isTest(file) && !/\/testing/.test(file)

const providersHome = 'capabilities/sale/payments/providers'

/** Nobody outside asks for a payment provider by name: its declaration says what they want to know. */
export const providersUnnamed = check('providers by name', () => {
  const names = namesIn(providersHome, (folder) => `${folder}/declaration.ts`).join('|')
  const asks = new RegExp(
    `\\bprovider\\w*(?:\\)|\\.name|')*\\s*(?:,\\s*)?(?:[!=]==?|'=',|<>|in \\()\\s*\\[?'(?:${names})'`,
    'i',
  )
  return allSources()
    .filter((source) => isOutside(source, providersHome))
    .flatMap((source) =>
      matches(source, asks).map(({ at, found }) => `${at} ${found[0]}: ask what the provider declares (rule 11)`),
    )
})

const typesHome = 'capabilities/offer/catalog/product-types'

/** The rooms that fulfil a product type, as its declaration says. */
const roomsOf = (file: string): string[] =>
  [...(/fulfilledBy: \[([^\]]*)\]/.exec(read(`${typesHome}/${file}`))?.[1]?.matchAll(/'([\w-]+)'/g) ?? [])].map(
    ([, room]) => room ?? '',
  )

/** Nobody but the rooms that fulfil it asks for a product type by name. */
export const productTypesUnnamed = check('product types by name', () =>
  readdirSync(path.join(root, typesHome))
    .filter((file) => !['declared.ts', 'product-type.ts'].includes(file))
    .flatMap((file) => {
      const name = file.replace('.ts', '').replaceAll('-', '_')
      const rooms = roomsOf(file)
      const asks = new RegExp(
        `\\bform\\b(?:\\)|\\?)?\\s*(?:[!=]==|=|<>|in \\()\\s*'${name}'|'(?:\\w+\\.)?form', '(?:=|<>)', '${name}'`,
      )
      return allSources()
        .filter((source) => isOutside(source, typesHome) && !rooms.includes(source.file.split('/')[2] ?? ''))
        .flatMap((source) =>
          matches(source, asks).map(({ at, found }) => `${at} ${found[0]}: ask what the type declares (rule 11)`),
        )
    }),
)
