import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#platform/shared/money.ts'
import { api, request } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { addOffer, removeOffer, switchOffer } from '../../contract.ts'
import { liveTexts } from '../../texts.ts'
import type { Session } from './session.ts'

type Props = { session: Session; mayChange: boolean }

/** What the host shows and hides: one press, and everybody who watches sees it. */
export const HostOffers = ({ session, mayChange }: Props) => {
  const t = useTexts(liveTexts)
  return (
    <section className="k-panel k-stack" aria-labelledby="live-offers">
      <h2 id="live-offers">{t('part.offers')}</h2>
      {session.offers.length === 0 && <p className="k-second">{t('offer.none')}</p>}
      <ul className="k-plain ld-offers">
        {session.offers.map((offer) => (
          <HostOffer key={offer.id} offer={offer} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <AddOffer session={session} />}
    </section>
  )
}

const HostOffer = ({ offer, mayChange }: { offer: Session['offers'][number]; mayChange: boolean }) => {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  const { isSending, send } = useSending()
  const isShown = offer.shownAt !== null
  return (
    <li>
      <div>
        <strong>
          <bdi>{offer.name}</bdi>
        </strong>{' '}
        {isShown && <Badge tone="green">{t('offer.shown')}</Badge>}
        <p className="k-small k-second">
          {offer.price !== null && <bdi>{formatMoney(offer.price, offer.currency ?? 'eur', locale)} · </bdi>}
          {offer.state === 'sold_out' && `${t('page.sold_out')} · `}
          {offer.state === 'over' && `${t('page.offer_over')} · `}
          {t('offer.orders', { count: offer.ordersCount })}
        </p>
      </div>
      {mayChange && (
        <div className="k-row">
          <Button
            size="xs"
            variant={isShown ? 'default' : 'filled'}
            loading={isSending}
            onClick={() => void send(() => api(switchOffer, { id: offer.id, isShown: !isShown }))}
          >
            {t(isShown ? 'offer.hide' : 'offer.show')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            onClick={() => void send(() => api(removeOffer, { id: offer.id }))}
          >
            {t('offer.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

const AddOffer = ({ session }: { session: Session }) => {
  const t = useTexts(liveTexts)
  const { send } = useSending()
  const { data } = useQuery({
    queryKey: ['products-to-choose'],
    queryFn: ({ signal }) =>
      request('GET', '/v1/cabinet/products', { per: 500 }, { signal }) as Promise<{
        list: { id: number; name: string }[]
      }>,
  })
  const taken = new Set(session.offers.map(({ productId }) => String(productId)))
  return (
    <Select
      key={session.offers.length}
      aria-label={t('offer.add')}
      placeholder={t('offer.add')}
      data={(data?.list ?? []).flatMap(({ id, name }) =>
        taken.has(String(id)) ? [] : [{ value: String(id), label: name }],
      )}
      searchable
      onChange={(productId) => productId && void send(() => api(addOffer, { id: session.id, productId }))}
    />
  )
}
