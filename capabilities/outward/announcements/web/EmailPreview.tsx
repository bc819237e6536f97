import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { MailPreview, TestMail } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { previewAnnouncement, testAnnouncement, type ShownAnnouncement } from '../contract.ts'
import { announcementTexts } from '../texts.ts'

/** The message as the email it would be; and by mail to who looks at it. */
export const EmailPreview = ({ shown }: { shown: ShownAnnouncement }) => (
  <MailPreview locale={shown.locale} foot={<TestEmail id={shown.id} />}>
    {(show) => (
      <Loaded endpoint={previewAnnouncement} input={{ id: shown.id }}>
        {show}
      </Loaded>
    )}
  </MailPreview>
)

const TestEmail = ({ id }: Pick<ShownAnnouncement, 'id'>) => {
  const t = useTexts(announcementTexts)
  if (!useSession().can('announcements.change')) return null
  const words = {
    test: t('email.test'),
    tested: (email: string) => t('email.tested', { email }),
    look: t('email.look'),
  }
  return <TestMail words={words} send={() => api(testAnnouncement, { id })} />
}
