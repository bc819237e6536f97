import type { PageHandle } from '#platform/web/page.ts'

export const handle: PageHandle = { hydrate: false }

export const loader = () => {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
