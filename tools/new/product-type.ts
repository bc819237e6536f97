import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../check/sources.ts'
import { roomMap } from '../check/room-map.ts'
import { writeMigration } from './migration.ts'
import { camel, change, inWords, say, snake, stop, withImport, write } from './words.ts'

const catalog = 'capabilities/offer/catalog'
const steps = ['details', 'checkout', 'upsell', 'delivery', 'pages', 'advanced'] as const

const declaration = (name: string, room: string): string => `import type { ProductType } from './product-type.ts'

/** Says in one sentence what a buyer gets. */
export const ${camel(name)}: ProductType = {
  steps: [${steps.map((step) => `'${step}'`).join(', ')}],
  begins: '${steps[0]}',
  // Digital and there at once; tickets and services need none.
  needsWaiver: true,
  isDated: false,
  isCounted: false,
  isMoney: false,
  isSent: false,
  mayWait: true,
  holds: null,
  fulfilledBy: ['${room}'],
}
`

const formsIn = (vocabulary: string): string[] =>
  [...(/productForms = \[([^\]]*)\]/.exec(vocabulary)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(([, form]) => form ?? '')

export const withForm = (vocabulary: string, name: string): string =>
  vocabulary.replace(/(productForms = \[[^\]]*?),?\n\]/, (_, forms: string) => `${forms},\n  '${snake(name)}',\n]`)

/** Puts a type last among the declared ones, on a line of its own. */
export const withType = (text: string, name: string): string =>
  withImport(text, camel(name), `./${name}.ts`).replace(
    /(productTypes: Readonly<Record<ProductForm, ProductType>> = \{[^}]*?)\n\}/,
    (_, list: string) => `${list}\n  ${snake(name) === camel(name) ? name : `${snake(name)}: ${camel(name)}`},\n}`,
  )

/** The table of steps in the test is the specification's, so it is told of the new type as well. */
const withSteps = (test: string, name: string): string => {
  const later = steps.slice(1).map((step, index) => `${index + 2} ${step}`)
  return test.replace(
    /(later: Record<ProductForm, string> = \{[^}]*?)\n\}/,
    (_, list: string) => `${list}\n  ${snake(name)}: '${later.join(', ')}',\n}`,
  )
}

/** `npm run new -- product-type podcast learning`: a type and the room that fulfils it. */
export const newProductType = (name = '', room = ''): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || !roomMap[room])
    stop('npm run new -- product-type <name> <room that fulfils it>, for example: product-type podcast learning')
  const forms = formsIn(readFileSync(path.join(root, catalog, 'vocabulary.ts'), 'utf8'))
  if (forms.includes(snake(name))) stop(`There is a product type ${snake(name)} already.`)
  write(`${catalog}/product-types/${name}.ts`, declaration(name, room))
  change(`${catalog}/vocabulary.ts`, (text) => withForm(text, name))
  change(`${catalog}/product-types/declared.ts`, (text) => withType(text, name))
  change(`${catalog}/rules/steps.test.ts`, (text) => withSteps(text, name))
  say('catalog.types', { [`name.${snake(name)}`]: inWords(name), [`open.${snake(name)}`]: 'Open' })
  const words = [...forms, snake(name)].map((form) => `'${form}'`).join(', ')
  writeMigration(
    `product type ${snake(name)}`,
    '-- One more word of what a product is.\nalter table products drop constraint products_form_check;\n' +
      `alter table products add constraint products_form_check check (form in (${words}));\n`,
  )
  process.stdout.write(
    `Then: its German name in languages/de/catalog.types.po, steps and consents in ${catalog}/product-types/${name}.ts, ` +
      `what ${room} does when it is ` +
      'bought, the screens of its own steps in apps/cabinet/ProductEditorScreen.tsx, what its buyer finds in the goods of ' +
      'scenarios/goods.test.ts (it does not compile before), npm run docs.\n' +
      `Held by: npx vitest run --project server ${catalog}/product-types ${catalog}/rules and ` +
      `npx vitest run --project server scenarios/goods.test.ts -t ${snake(name)}\n`,
  )
}
