import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { ChoiceField } from '#platform/web/form/ChoiceField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { SendingPanel } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { productList } from '#capabilities/offer/catalog/contract.ts'
import { editAnnouncement, sendAnnouncement, showAnnouncement, type ShownAnnouncement } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { audienceAccesses } from '../vocabulary.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { PhonePreview } from './PhonePreview.tsx'

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
  return (
    <SendingPanel
      label={t('field.access')}
      maySend={useSession().can('announcements.change') && permits.includes('send')}
      words={{
        at: t('field.sendAt'),
        zone: (zone) => t('hint.sendAt', { zone }),
        send: t('action.send'),
        plan: t('action.plan'),
        sent: t('done.send'),
        planned: t('done.plan'),
        ask: (count) => ({ title: t('confirm.send', { count }), text: t('confirm.send_text') }),
      }}
      count={async () => (await api(showAnnouncement, { id })).audience?.people ?? 0}
      send={(sendAt) => api(sendAnnouncement, { id, sendAt })}
    >
      <p>
        {t('audience.people', { count: audience?.people ?? 0 })}.{' '}
        {t('audience.devices', { count: audience?.withDevice ?? 0 })}.
        {byEmail && ` ${t('audience.agreed', { count: audience?.agreed ?? 0 })}.`}
      </p>
      <p className="k-small k-second">{t('audience.text')}</p>
    </SendingPanel>
  )
}
