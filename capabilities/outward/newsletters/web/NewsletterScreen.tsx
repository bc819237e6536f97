import { IconArrowBackUp, IconMailForward, IconPlayerStop, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import {
  addNewsletter,
  archiveNewsletter,
  cancelNewsletter,
  recallNewsletter,
  removeNewsletter,
  showNewsletter,
  type ShownNewsletter,
} from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { newsletterState, type NewsletterState } from '../vocabulary.ts'
import { Draft } from './Draft.tsx'
import { Sent } from './Sent.tsx'

const list = '/cabinet/newsletters'

/** One newsletter: written, planned, and what became of it. */
export default function NewsletterScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showNewsletter} input={{ id }}>
      {(shown) => <Newsletter shown={shown} />}
    </Loaded>
  )
}

const Newsletter = ({ shown }: { shown: ShownNewsletter }) => {
  const t = useTexts(newslettersTexts)
  const state = shown.state as NewsletterState
  return (
    <>
      <PageHead
        title={shown.subject || t('untitled')}
        back={{ to: list, text: t('title') }}
        badge={<Badge tone={newsletterState.states[state].tone}>{t(`state.newsletter_state.${state}`)}</Badge>}
        actions={useActions(shown)}
      />
      {state === 'draft' ? <Draft key={String(shown.id)} shown={shown} /> : <Sent shown={shown} state={state} />}
    </>
  )
}

const useActions = (shown: ShownNewsletter) => {
  const { id, subject, permits, state, publicPath, measured } = shown
  const unopened = measured.people - measured.opened
  const t = useTexts(newslettersTexts)
  const navigate = useNavigate()
  const may = (action: string) => ({ permission: 'newsletters.change', shows: () => permits.includes(action) }) as const
  const archives = (isPublic: boolean) =>
    ({
      permission: 'newsletters.change',
      icon: isPublic ? IconWorld : IconWorldOff,
      shows: () => state === 'sent' && (publicPath === null) === isPublic,
      run: () => api(archiveNewsletter, { id, isPublic }),
    }) as const
  const asks = () => ({ subject: subject || t('untitled') })
  return useDeclare<void>()(newslettersTexts, {
    copy: {
      permission: 'newsletters.change',
      run: async () => void navigate(`${list}/${(await api(addNewsletter, { copyOf: id })).id}`),
    },
    resend: {
      permission: 'newsletters.change',
      icon: IconMailForward,
      shows: () => state === 'sent' && shown.resendOf === null && unopened > 0,
      asks: () => ({ count: unopened, unknown: shown.recipientsCount - measured.people }),
      run: async () => void navigate(`${list}/${(await api(addNewsletter, { resendOf: id })).id}`),
    },
    show: archives(true),
    hide: archives(false),
    recall: { ...may('recall'), icon: IconArrowBackUp, run: () => api(recallNewsletter, { id }) },
    cancel: { ...may('cancel'), icon: IconPlayerStop, danger: true, asks, run: () => api(cancelNewsletter, { id }) },
    remove: {
      ...may('remove'),
      asks,
      run: async () => {
        await api(removeNewsletter, { id })
        void navigate(list)
      },
    },
  })
}
