import type { ServerSecurity } from '../vocabulary.ts'

type Server = {
  host: string
  port: number
  security: ServerSecurity
  user: string | null
  password: string | null
}

/** A mail server as an address; without encryption only what the operator allows as a private host is reached in tests. */
export const serverUrl = ({ host, port, security, user, password }: Server): string => {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`)
  if (user) url.username = encodeURIComponent(user)
  if (password) url.password = encodeURIComponent(password)
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true')
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true')
  return url.href
}
