import { useTexts } from '#platform/web/locale.tsx'
import { KeepHere, type KeepPlan } from '#capabilities/after/mobile-app/web/index.ts'
import type { OwnTicketsShown } from '../contract.ts'
import { admissionTexts } from '../texts.ts'

type Props = { own: OwnTicketsShown; accessId: string | number }

/** Keeps the tickets of a purchase on this device. */
export const KeepTickets = ({ own: { event, list }, accessId }: Props) => {
  const t = useTexts(admissionTexts)
  return (
    <KeepHere
      id={`tickets-${accessId}`}
      title={event?.name ?? t('own.title', { count: list.length })}
      path={`/payer/access/${accessId}`}
      check={`/v1/payer/accesses/${accessId}/payment_tickets`}
      plan={() => Promise.resolve(planOf(list, accessId))}
    />
  )
}

/** What the page and the code of a ticket take, roughly. */
const [pageBytes, codeBytes] = [80_000, 4000]

/** The page of the purchase with the codes that let somebody in. */
const planOf = (list: Props['own']['list'], accessId: Props['accessId']): KeepPlan => ({
  items: [
    { url: `/payer/access/${accessId}` },
    { url: `/v1/payer/accesses/${accessId}` },
    { url: `/v1/payer/accesses/${accessId}/payment_tickets` },
    { url: `/v1/payer/brand?access_id=${accessId}` },
    ...list
      .filter(({ isPassedOn }) => !isPassedOn)
      .map(({ code }) => ({ url: `/v1/common/payment_tickets/${code}/qr.svg` })),
  ],
  bytes: pageBytes + codeBytes * list.length,
  videos: [],
  videoBytes: 0,
})
