import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatTimeAt } from '#platform/shared/time.ts'
import { showDoor, showDoors } from '../../contract.ts'
import { admissionTexts } from '../../texts.ts'
import { DoorDesk } from './DoorDesk.tsx'
import { readMemory, timeNow, writeMemory, type Door, type Memory } from './door-memory.ts'
import { TicketParts } from './TicketParts.tsx'
import { useOfflinePage } from './useOfflinePage.ts'
import '../../../../../ui/door.css'

/** The door of an event, made for a phone in one hand. */
export default function CheckInScreen() {
  const t = useTexts(admissionTexts)
  const [search] = useSearchParams()
  const id = search.get('date')
  const isKept = useOfflinePage()
  return (
    <>
      <TicketParts />
      <PageHead title={t('door.title')} {...(isKept ? { text: t('door.kept') } : {})} />
      {id ? (
        <OpenDoor key={id} id={id} />
      ) : (
        <Loaded endpoint={showDoors} input={{}}>
          {({ list }) => <Doors list={list} />}
        </Loaded>
      )}
    </>
  )
}

const Doors = ({ list }: { list: ClientOutput<typeof showDoors>['list'] }) => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  if (list.length === 0) return <p className="k-panel">{t('door.none')}</p>
  return (
    <section className="k-panel" aria-labelledby="doors">
      <h2 id="doors">{t('door.choose')}</h2>
      <ul className="k-rows">
        {list.map((door) => (
          <li key={String(door.id)}>
            <Link to={`?date=${door.id}`}>
              <strong>{door.productName}</strong>
              <br />
              {formatTimeAt(door.startDate, locale, door.timeZoneName)} · {door.place}
            </Link>
            <span className="k-second">{t('door.counts', { admitted: door.admitted, expected: door.expected })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without a network the list of the last visit opens the door. */
const OpenDoor = ({ id }: { id: string }) => {
  const t = useTexts(admissionTexts)
  const [known] = useState(() => readMemory(id))
  const [isAlone] = useState(() => known !== undefined && !navigator.onLine)
  if (isAlone && known) return <DoorDesk id={id} start={known} />
  return (
    <>
      <Loaded endpoint={showDoor} input={{ id }}>
        {(door) => <Fetched id={id} door={door} />}
      </Loaded>
      <Button component={Link} to="/cabinet/payment_tickets/check_in" variant="default" mt="md">
        {t('door.back')}
      </Button>
    </>
  )
}

const Fetched = ({ id, door }: { id: string; door: Door }) => {
  const [start] = useState((): Memory => {
    const memory = { door, fetchedAt: timeNow(), waiting: readMemory(id)?.waiting ?? [] }
    writeMemory(id, memory)
    return memory
  })
  return <DoorDesk id={id} start={start} />
}
