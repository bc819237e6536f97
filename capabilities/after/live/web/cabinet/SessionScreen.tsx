import { Button } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import { moveSession, showSession } from '../../contract.ts'
import { liveTexts } from '../../texts.ts'
import { liveState, type LiveState } from '../../vocabulary.ts'
import { HostChat } from './HostChat.tsx'
import { HostOffers } from './HostOffers.tsx'
import { SessionForm } from './SessionForm.tsx'
import type { Session } from './session.ts'
import '../live-desk.css'

const list = '/cabinet/live_sessions'

/** A live session: a new one, or a known one with all it takes to run it. */
export default function SessionScreen() {
  const { id } = useParams()
  if (!id || id === 'new') return <Page />
  return (
    <Loaded endpoint={showSession} input={{ id }}>
      {(session) => <Page session={session} />}
    </Loaded>
  )
}

const Page = ({ session }: { session?: Session }) => {
  const t = useTexts(liveTexts)
  const navigate = useNavigate()
  const { can } = useSession()
  const mayChange = can('live.change')
  return (
    <div className="k-stack">
      <PageHead
        title={session?.title ?? t('action.new')}
        back={{ to: list, text: t('back') }}
        badge={session && <StateBadge state={session.state as LiveState} />}
      >
        {session && (
          <Button component="a" variant="default" href={session.url} target="_blank" rel="noopener">
            {t('see')}
          </Button>
        )}
        {session && mayChange && <Moves session={session} />}
      </PageHead>
      {session && session.state !== 'cancelled' && (
        <div className="ld-run">
          <HostOffers session={session} mayChange={mayChange} />
          {session.form === 'stream' && <HostChat session={session} mayChange={mayChange} />}
        </div>
      )}
      {mayChange && session?.state !== 'cancelled' && (
        <SessionForm
          key={session?.id}
          {...(session ? { session } : {})}
          onDone={(made) => {
            if (!session) setTimeout(() => void navigate(`${list}/${made}`))
          }}
        />
      )}
    </div>
  )
}

const StateBadge = ({ state }: { state: LiveState }) => {
  const t = useTexts(liveTexts)
  return <Badge tone={liveState.states[state].tone}>{t(`state.live_state.${state}`)}</Badge>
}

/** What may be done with a session now; cancelling asks first. */
const Moves = ({ session: { id, moves } }: { session: Session }) => {
  const t = useTexts(liveTexts)
  const confirm = useConfirm()
  const { isSending, send } = useSending()
  const press = async (move: Session['moves'][number]) => {
    const asks = {
      title: t('confirm.cancel.title'),
      text: t('confirm.cancel.text'),
      yes: t('move.cancel'),
      danger: true,
    }
    if (move === 'cancel' && !(await confirm(asks))) return
    await send(() => api(moveSession, { id, move }))
  }
  return moves.map((move) => (
    <Button
      key={move}
      variant={move === 'start' || move === 'publish' ? 'filled' : 'default'}
      color={move === 'cancel' ? 'red' : undefined}
      loading={isSending}
      onClick={() => void press(move)}
    >
      {t(`move.${move}`)}
    </Button>
  ))
}
