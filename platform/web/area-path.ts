import { useLocation } from 'react-router'
import type { Audience } from '../shared/list.ts'

const audiences: Readonly<Record<string, Audience>> = { admin: 'admin', payer: 'payer', publish: 'publisher' }

/**
 * The area a screen is shown in: its paths (`orders/3` → `/admin/orders/3`), and the audience of its lists. One screen
 * serves cabinet, operator and publishers.
 */
export const useArea = (): { to: (path: string) => string; audience: Audience } => {
  const [, area = 'cabinet'] = useLocation().pathname.split('/')
  return { to: (path) => `/${area}/${path}`, audience: audiences[area] ?? 'seller' }
}
