import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { openingWord } from '#capabilities/offer/catalog/product-types/declared.ts'
import { Badge } from '#ui/Badge.tsx'
import { ownAccesses } from '../contract.ts'
import { isBegun, isOpen, pathOf, useAccessWords, type AccessCard } from './access-words.ts'

/** What an order gave, each with the way into it. */
export const OwnOrderGoods = ({ orderId }: { orderId: number | string }) => {
  const { t, form, state, tone } = useAccessWords()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [ownAccesses.path, { orderId }],
    queryFn: ({ signal }) => api(ownAccesses, { orderId }, { signal }),
  })
  const wayIn = (access: AccessCard) =>
    !isBegun(access)
      ? openingWord(access.product, locale)
      : t(access.continuesWith ? 'order.continue' : 'page.to_course')
  if (!data || data.list.length === 0) return null
  return (
    <section className="k-panel" aria-labelledby="goods">
      <h2 id="goods">{t('order.goods')}</h2>
      <ul className="k-rows p-goods">
        {data.list
          .toSorted((one, other) => Number(one.partOf !== null) - Number(other.partOf !== null))
          .map((access) => (
            <li key={access.id}>
              <div>
                <Link to={`/payer/access/${access.id}`}>{access.product.name}</Link>
                <span className="k-under">{form(access.product.form)}</span>
              </div>
              {isOpen(access) ? (
                <Button
                  component={Link}
                  to={access.continuesWith?.path ?? pathOf(access.id, access.product.form)}
                  aria-label={`${wayIn(access)}: ${access.product.name}`}
                >
                  {wayIn(access)}
                </Button>
              ) : (
                <Badge tone={tone(access.publishState)}>{state(access.publishState)}</Badge>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
