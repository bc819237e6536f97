import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { ownBrand } from '#capabilities/after/access/contract.ts'

export type Brand = NonNullable<ClientOutput<typeof ownBrand>['brand']>

const ofOne = [
  [/^\/payer\/(?:access|s)\/(\d+)/, 'accessId'],
  [/^\/payer\/orders\/(\d+)/, 'orderId'],
] as const

/** What of the person's a page is of, by its address. */
const subjectOf = (pathname: string): { accessId?: number; orderId?: number } => {
  for (const [form, name] of ofOne) {
    const found = form.exec(pathname)
    if (found) return { [name]: Number(found[1]) }
  }
  return {}
}

/** The seller whose branding the buyer's page uses; none if several have sold to them. */
export const useBrand = (): Brand | null => {
  const asked = subjectOf(useLocation().pathname)
  const { data } = useQuery({
    queryKey: [ownBrand.path, asked],
    queryFn: ({ signal }) => api(ownBrand, asked, { signal }),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  })
  return data?.brand ?? null
}
