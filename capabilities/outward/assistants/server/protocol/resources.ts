import { offeredTools } from '../tools/all-tools.ts'
import { callTool } from '../tools/call-tool.ts'
import type { Side } from '../../vocabulary.ts'
import type { Assistant } from '../tools/tool.ts'
import { unknownName } from '#platform/server/model-context/mcp-server.ts'

type Given = Record<string, unknown>

/** A kind of address, the tool that reads it, and what the tool is given of the address. */
type Kind = {
  uriTemplate: string
  name: string
  title: string
  description: string
  tool: string
  reads: RegExp
  given: (part: string) => Given
}

const rows = 50
const id = (part: string): Given => ({ id: Number(part) })

const kinds: Readonly<Record<Side, readonly Kind[]>> = {
  seller: [
    {
      uriTemplate: 'kontor://orders/{id}',
      name: 'order',
      title: 'Order',
      description: 'One order with its payments',
      tool: 'get_order',
      reads: /^kontor:\/\/orders\/([\w-]+)$/,
      given: (part) => ({ id: part }),
    },
    {
      uriTemplate: 'kontor://orders{?page}',
      name: 'orders',
      title: 'Orders',
      description: 'Orders, newest first, a page of 50',
      tool: 'find_orders',
      reads: /^kontor:\/\/orders(?:\?page=(\d{1,6}))?$/,
      given: (part) => ({ page: Number(part || 1), per: rows }),
    },
    {
      uriTemplate: 'kontor://products/{id}',
      name: 'product',
      title: 'Product',
      description: 'One product with its plans',
      tool: 'get_product',
      reads: /^kontor:\/\/products\/(\d+)$/,
      given: id,
    },
    {
      uriTemplate: 'kontor://products{?page}',
      name: 'products',
      title: 'Products',
      description: 'Products, newest first, a page of 50',
      tool: 'list_products',
      reads: /^kontor:\/\/products(?:\?page=(\d{1,6}))?$/,
      given: (part) => ({ page: Number(part || 1), per: rows }),
    },
    {
      uriTemplate: 'kontor://payers/{id}',
      name: 'payer',
      title: 'Buyer',
      description: 'One buyer',
      tool: 'get_payer',
      reads: /^kontor:\/\/payers\/(\d+)$/,
      given: id,
    },
    {
      uriTemplate: 'kontor://statistics/{period}',
      name: 'statistics',
      title: 'Sales in a period',
      description: 'Income and what it is made of, in a period such as last-30_days',
      tool: 'sales_statistics',
      reads: /^kontor:\/\/statistics\/([\w-]+)$/,
      given: (part) => ({ period: part }),
    },
  ],
  buyer: [
    {
      uriTemplate: 'kontor://purchases/{id}',
      name: 'purchase',
      title: 'Purchase',
      description: 'One purchase',
      tool: 'get_purchase',
      reads: /^kontor:\/\/purchases\/(\d+)$/,
      given: id,
    },
    {
      uriTemplate: 'kontor://purchases{?page}',
      name: 'purchases',
      title: 'Purchases',
      description: 'Purchases, newest first, a page of 50',
      tool: 'my_purchases',
      reads: /^kontor:\/\/purchases(?:\?page=(\d{1,6}))?$/,
      given: (part) => ({ page: Number(part || 1), per: rows }),
    },
  ],
}

const mimeType = 'application/json'

export const templatesOf = (side: Side) =>
  kinds[side].map(({ uriTemplate, name, title, description }) => ({ uriTemplate, name, title, description, mimeType }))

const first = (side: Side) =>
  side === 'buyer'
    ? [{ uri: 'kontor://purchases', name: 'purchases', title: 'Purchases', mimeType }]
    : [
        { uri: 'kontor://statistics/last-30_days', name: 'statistics', title: 'Sales of the last 30 days', mimeType },
        { uri: 'kontor://orders', name: 'orders', title: 'The latest orders', mimeType },
        { uri: 'kontor://products', name: 'products', title: 'Products', mimeType },
      ]

const readBy = async (assistant: Assistant, tool: string, given: Given): Promise<Given> => {
  const found = offeredTools(assistant).find((each) => each.tool.name === tool)
  if (!found) throw unknownName('resource', tool)
  const outcome = await callTool(assistant, found, given)
  if ('fault' in outcome) throw unknownName('resource', `${tool}: ${outcome.fault}`)
  return outcome.data
}

type Product = { id: number; name: string }

/** What there is to read: some places, and a seller’s products page by page. */
export const listResources = async (assistant: Assistant, cursor: string | undefined): Promise<Given> => {
  const page = cursor === undefined ? 1 : Number(cursor)
  if (!Number.isInteger(page) || page < 1) throw unknownName('resource', `cursor ${cursor}`)
  const places = page === 1 ? first(assistant.side) : []
  const mayList = offeredTools(assistant).some(({ tool }) => tool.name === 'list_products')
  if (!mayList) return { resources: places }
  const { items } = (await readBy(assistant, 'list_products', { page, per: rows })) as { items: Product[] }
  const products = items.map((each) => ({
    uri: `kontor://products/${each.id}`,
    name: `product-${each.id}`,
    title: each.name,
    mimeType,
  }))
  return { resources: [...places, ...products], ...(items.length === rows ? { nextCursor: String(page + 1) } : {}) }
}

export const readResource = async (assistant: Assistant, uri: string): Promise<Given> => {
  for (const { reads, tool, given } of kinds[assistant.side]) {
    const [, part] = reads.exec(uri) ?? [undefined, undefined]
    if (!reads.test(uri)) continue
    const data = await readBy(assistant, tool, given(part ?? ''))
    return { contents: [{ uri, mimeType, text: JSON.stringify(data) }] }
  }
  throw unknownName('resource', uri)
}
