import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MomentField } from '#platform/web/DayField.tsx'
import { useConfirm } from '#platform/web/confirm.tsx'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useSending } from '#platform/web/form/useSending.ts'

type Props = {
  label: string
  /** Above the time. */ children?: ReactNode
  /** Only shown to who may send. */ maySend: boolean
  words: {
    at: string
    zone: (zone: string) => string
    send: string
    plan: string
    sent: string
    planned: string
    ask: (count: number) => { title: string; text: string }
  }
  /** Beside a time that is chosen. */ ofTime?: ReactNode
  /** How many would get it now. */ count: () => Promise<number>
  /** With the time zone in which the time was chosen. */
  send: (sendAt: string | null, zone: string) => Promise<unknown>
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Sends a letter to many: now, which is asked about first, or at a time. */
export const SendingPanel = ({ label, children, maySend, words, ofTime, count, send: call }: Props) => {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [at, setAt] = useState('')
  const { isSending, fault, send } = useSending((error) => error.message)
  const press = async () => {
    if (!(await saveOpenForms())) return
    const people = await count()
    if (!at && people > 0 && !(await confirm({ ...words.ask(people), yes: words.send }))) return
    await send(() => call(at ? new Date(at).toISOString() : null, ownZone()), at ? words.planned : words.sent)
    await queries.invalidateQueries()
  }
  return (
    <section className="k-panel k-stack-small" aria-label={label}>
      {children}
      {maySend && (
        <>
          <MomentField
            label={words.at}
            description={words.zone(ownZone())}
            value={at}
            error={fault}
            clearable
            onChange={setAt}
          />
          {at && ofTime}
          <div>
            <Button loading={isSending} onClick={() => void press()}>
              {at ? words.plan : words.send}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
