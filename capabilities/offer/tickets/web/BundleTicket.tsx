import { Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { setBundleTicket, showBundleTickets } from '../contract/bundle-tickets.ts'
import { ticketTexts } from '../texts.ts'

type Event = ClientOutput<typeof showBundleTickets>['list'][number]
type Props = { bundle: { id: string | number }; part: { id: string | number } }

const byBuyer = 'buyer'

/** Which ticket a bundle gives of an event it contains: one its seller fixes, or one its buyers choose. */
export const BundleTicket = ({ bundle, part }: Props) => (
  <Loaded endpoint={showBundleTickets} input={{ id: bundle.id }}>
    {({ list }) => {
      const event = list.find((each) => String(each.addonProductId) === String(part.id))
      return event ? <Choice bundle={bundle} event={event} /> : null
    }}
  </Loaded>
)

const Choice = ({ bundle, event }: { bundle: Props['bundle']; event: Event }) => {
  const t = useTexts(ticketTexts)
  const queries = useQueryClient()
  const save = async (value: string) => {
    try {
      await api(setBundleTicket, {
        id: bundle.id,
        addonProductId: event.addonProductId,
        ticketId: value === byBuyer ? null : value,
      })
      toast(t('bundle.saved'))
    } catch (error) {
      toastError(error)
    }
    await queries.invalidateQueries()
  }
  const words = (kind: Event['kinds'][number]) =>
    [
      kind.name,
      kind.when,
      kind.isOnSale ? (kind.left === null ? '' : t('bundle.left', { count: kind.left })) : t('bundle.not_on_sale'),
    ]
      .filter(Boolean)
      .join(' · ')
  const isClosed = !event.kinds.some(
    (kind) => kind.isOnSale && (event.ticketId === null || String(kind.id) === String(event.ticketId)),
  )
  return (
    <Select
      size="xs"
      w="100%"
      maw="26rem"
      mt={4}
      label={t('bundle.ticket', { event: event.name })}
      allowDeselect={false}
      value={event.ticketId === null ? byBuyer : String(event.ticketId)}
      data={[
        { value: byBuyer, label: t('bundle.by_buyer') },
        ...event.kinds.map((kind) => ({ value: String(kind.id), label: words(kind) })),
      ]}
      onChange={(value) => value && void save(value)}
      error={isClosed ? t('bundle.closed') : undefined}
    />
  )
}
