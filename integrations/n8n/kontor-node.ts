import { deedCall, foundIn } from '../app/calls.ts'
import { app, deeds, type Deed, type Field } from '../app/declared.ts'
import { ask, credentialName, type Data, type ExecuteFunctions, type Item } from './functions.ts'

const kinds = { text: 'string', number: 'number', list: 'string' } as const

const propertyOf = (deed: Deed, { key, label, kind, required = false, text, options }: Field) => ({
  displayName: kind === 'list' ? `${label} (Separated by Commas)` : label,
  name: key,
  type: options ? ('options' as const) : kinds[kind],
  default: options?.[0] ?? '',
  required,
  ...(text && { description: text }),
  ...(options && { options: options.map((value) => ({ name: value, value })) }),
  displayOptions: { show: { operation: [deed.key] } },
})

const operationsOf = (noun: string, own: readonly Deed[]) => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options' as const,
  noDataExpression: true,
  default: own[0]?.key,
  options: own.map(({ key, label, text }) => ({ name: label, value: key, description: text, action: label })),
  displayOptions: { show: { resource: [noun] } },
})

const byNoun = Map.groupBy(deeds, ({ noun }) => noun)

const run = async (n8n: ExecuteFunctions, item: number): Promise<Item[]> => {
  const operation = n8n.getNodeParameter('operation', item)
  const deed = deeds.find(({ key }) => key === operation)
  if (!deed) throw new Error(`${app.name} knows no operation ${String(operation)}.`)
  const given = Object.fromEntries(deed.fields.map(({ key }) => [key, n8n.getNodeParameter(key, item, '')]))
  const answer = await ask(n8n, deedCall(deed, given), deed.kind === 'search' ? [] : undefined)
  return foundIn(deed, answer).map((json) => ({ json: json as Data, pairedItem: { item } }))
}

export class Kontor {
  description = {
    displayName: app.name,
    name: 'kontor',
    group: ['transform' as const],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: app.text,
    defaults: { name: app.name },
    inputs: ['main' as const],
    outputs: ['main' as const],
    credentials: [{ name: credentialName, required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options' as const,
        noDataExpression: true,
        default: deeds[0]?.noun,
        options: [...byNoun.keys()].map((noun) => ({ name: noun, value: noun })),
      },
      ...[...byNoun].map(([noun, own]) => operationsOf(noun, own)),
      ...deeds.flatMap((deed) => deed.fields.map((field) => propertyOf(deed, field))),
    ],
  }

  async execute(this: ExecuteFunctions): Promise<Item[][]> {
    const done: Item[] = []
    for (const item of this.getInputData().keys())
      try {
        done.push(...(await run(this, item)))
      } catch (error) {
        if (!this.continueOnFail()) throw error
        done.push({ json: { error: error instanceof Error ? error.message : String(error) }, pairedItem: { item } })
      }
    return [done]
  }
}
