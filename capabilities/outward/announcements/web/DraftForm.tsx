import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { MomentField } from '#platform/web/DayField.tsx'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { productList } from '#capabilities/offer/catalog/contract.ts'
import { editAnnouncement, sendAnnouncement, showAnnouncement, type ShownAnnouncement } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { audienceAccesses } from '../vocabulary.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { PhonePreview } from './PhonePreview.tsx'

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who gets a message beside its previews; saved automatically, sent by a click. */
export const DraftForm = ({ shown }: { shown: ShownAnnouncement }) => {
  const t = useTexts(announcementTexts)
  const { id, title, text, access, productIds, byEmail } = shown
  const asked = { per: 200, isArchived: 'false' }
  const { data } = useQuery({
    queryKey: ['announced-products', asked],
    queryFn: ({ signal }) => readList(productList, asked, { signal }),
  })
  const form = useForm({
    endpoint: editAnnouncement,
    texts: announcementTexts,
    initial: { id, byEmail, access, productIds } as Partial<ClientInput<typeof editAnnouncement>>,
  })
  return (
    <div className="k-split">
      <div className="k-stack">
        <Message shown={shown} />
        <Form form={form} autosave>
          <FormField kind="switch" name="byEmail" />
          <FormField kind="select" name="access" required options={optionsOf(t, 'access', audienceAccesses)} />
          <ChoiceField
            form={form}
            name="productIds"
            asNumbers
            hint={t('hint.productIds')}
            options={(data?.list ?? []).map((row) => ({ value: String(row.id), label: row.name }))}
          />
        </Form>
        <Sending shown={shown} />
        {text && <EmailPreview shown={shown} />}
      </div>
      <PhonePreview {...{ title, text }} sellerName={shown.sellerName} />
    </div>
  )
}

/** What it says, and the way to where it is written. */
const Message = ({ shown: { id, title, text } }: { shown: ShownAnnouncement }) => {
  const t = useTexts(announcementTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="message">
      <h2 id="message">{t('write.title')}</h2>
      <p>
        <b>{title || t('untitled')}</b>
      </p>
      <p className="k-second n-text">{text || t('write.empty')}</p>
      <div>
        <Button
          component={Link}
          to={`/cabinet/mobile_app_notifications/${id}/write`}
          variant={text ? 'default' : 'filled'}
        >
          {t('write.open')}
        </Button>
      </div>
    </section>
  )
}

const Sending = ({ shown: { id, audience, permits, byEmail } }: { shown: ShownAnnouncement }) => {
  const t = useTexts(announcementTexts)
  const { can } = useSession()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const [at, setAt] = useState('')
  const { isSending, fault, send } = useSending((error) => error.message)
  const press = async () => {
    if (!(await saveOpenForms())) return
    const { people: count } = (await api(showAnnouncement, { id })).audience ?? { people: 0 }
    if (
      !at &&
      count > 0 &&
      !(await confirm({ title: t('confirm.send', { count }), text: t('confirm.send_text'), yes: t('action.send') }))
    )
      return
    await send(
      () => api(sendAnnouncement, { id, sendAt: at ? new Date(at).toISOString() : null }),
      t(at ? 'done.plan' : 'done.send'),
    )
    await queries.invalidateQueries()
  }
  return (
    <section className="k-panel k-stack-small" aria-label={t('field.access')}>
      <p>
        {t('audience.people', { count: audience?.people ?? 0 })}.{' '}
        {t('audience.devices', { count: audience?.withDevice ?? 0 })}.
        {byEmail && ` ${t('audience.agreed', { count: audience?.agreed ?? 0 })}.`}
      </p>
      <p className="k-small k-second">{t('audience.text')}</p>
      {permits.includes('send') && can('announcements.change') && (
        <>
          <MomentField
            label={t('field.sendAt')}
            description={t('hint.sendAt', { zone: ownZone() })}
            value={at}
            error={fault}
            clearable
            onChange={setAt}
          />
          <div>
            <Button loading={isSending} onClick={() => void press()}>
              {t(at ? 'action.plan' : 'action.send')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
