import { AreaError } from '#platform/web/shell/AreaError.tsx'

export const clientLoader = () => {
  throw new Response(null, { status: 404 })
}
clientLoader.hydrate = true as const

export default function Missing() {
  return null
}

export function ErrorBoundary() {
  return <AreaError home="/team_member" />
}
