import { useArea } from '#platform/web/area-path.ts'

/** Where an order is shown: publishers find it among those they recommended, for its page names the buyer. */
export const useOrderPath = (): ((id: unknown, token?: unknown) => string) => {
  const { to, audience } = useArea()
  return (id, token) =>
    to(
      audience === 'publisher'
        ? typeof token === 'string'
          ? `orders?query=${token}`
          : 'orders'
        : `orders/${String(id)}`,
    )
}
