import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { snippetOf } from '#capabilities/outward/embeds/rules/item-rules.ts'
import type { OpenedApp } from './open-app.ts'

export type ForeignPage = {
  url: string
  /** What stands in its body. */
  body: string
  close: () => void
}

/** A page of somebody else, whose own rules allow nothing but the shop: no inline script, no style of any kind. */
export const openForeignPage = async (shop: string): Promise<ForeignPage> => {
  const rules = `default-src 'none'; script-src ${shop}; frame-src ${shop}; img-src ${shop}; connect-src ${shop}; style-src 'none'`
  const server = createServer((request, response) => {
    const html = `<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${page.body}</main></html>`
    response.writeHead(request.url === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': rules,
    })
    response.end(request.url === '/' ? html : '')
  })
  const page: ForeignPage = { url: '', body: '', close: () => server.close() }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  page.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return page
}

export type Wanted = {
  form: string
  /** Of a custom link. */
  url?: string
  purpose?: string
  display?: string
  text: string
  slug?: string
  origins?: string
}

/** Adds an item of the shop; answers what is pasted into a page. */
export const makeItem = async (
  app: OpenedApp,
  sellerId: number,
  { url, form, purpose = 'product', display = 'modal', text, slug, origins }: Wanted,
) => {
  const token = `token-${Math.random().toString(36).slice(2, 14)}`
  await app.world.transact(async (ctx) => {
    await sql`insert into embeddable_items (seller_id, token, name, form, purpose, display, state, product_id, text, size, radius,
        colour, url, picture_id, allowed_origins, created_at, changed_at)
      select ${sellerId}, ${token}, ${text}, ${form}, ${purpose}, ${display}, 'active',
        (select id from products where seller_id = ${sellerId} and slug = ${slug ?? ''}), ${text}, 'm', 8, '#404ed5', ${url ?? null},
        (select file_id from product_covers c join products p on p.id = c.product_id where p.seller_id = ${sellerId} limit 1),
        ${origins ? [origins] : []}::text[], ${ctx.now}, ${ctx.now}`.execute(ctx.db)
  })
  return { token, snippet: snippetOf(app.url, { token, text, url: url ?? null }) }
}
