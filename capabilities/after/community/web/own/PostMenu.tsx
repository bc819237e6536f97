import { Modal } from '@mantine/core'
import { useState } from 'react'
import { ActionMenu, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { removePost, reportPost, showVersions } from '../../contract.ts'
import { pinPost } from '../../contract/desk.ts'
import { communityTexts } from '../../texts.ts'
import { withMarks } from '../../rules/mentions.ts'
import { useCommunityWords, type Post } from './community-words.ts'
import { ReportForm } from './ReportForm.tsx'

type Props = { post: Post; isDesk: boolean; onEdit: () => void }

/** Of the desk alone, whose words buyers do not load. */
const pinning = (post: Post, t: ReturnType<typeof communityTexts.in>): Action => ({
  key: 'pin',
  text: t(post.isPinned ? 'action.unpin' : 'action.pin'),
  permission: 'community.moderate',
  shows: () => post.threadId === null && post.state === 'published',
  run: () => api(pinPost, { id: post.id, isPinned: !post.isPinned }),
})

/** What else can be done to a post, by whom. */
export const PostMenu = ({ post, isDesk, onEdit }: Props) => {
  const { t } = useCommunityWords()
  const desk = useTexts(communityTexts)
  const [opened, setOpened] = useState<'report' | 'history'>()
  const isMine = isDesk ? post.isOfSeller : post.isOwn
  const actions: Action[] = [
    { key: 'edit', text: t('post.edit'), shows: () => isMine && post.state !== 'hidden', run: onEdit },
    { key: 'history', text: t('post.history'), shows: () => post.editedAt !== null, run: () => setOpened('history') },
    ...(isDesk ? [pinning(post, desk)] : []),
    {
      key: 'report',
      text: t('post.report'),
      shows: () => !isDesk && !post.isOwn && post.state === 'published',
      run: () => setOpened('report'),
    },
    {
      key: 'remove',
      text: t('post.remove'),
      danger: true,
      shows: () => isMine,
      confirm: () => ({ title: t('post.remove_ask'), yes: t('post.remove') }),
      run: () => api(removePost, { id: post.id }),
      done: t('post.removed'),
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <ActionMenu actions={actions} target={undefined} label={t('post.menu')} />
      <Modal opened={opened === 'report'} onClose={close} title={t('report.title')} centered>
        <ReportForm endpoint={reportPost} id={post.id} onDone={close} />
      </Modal>
      <Modal opened={opened === 'history'} onClose={close} title={t('post.history')} size="lg" centered>
        {opened === 'history' && <History post={post} />}
      </Modal>
    </>
  )
}

const History = ({ post }: { post: Post }) => {
  const { time } = useCommunityWords()
  return (
    <Loaded endpoint={showVersions} input={{ id: post.id }}>
      {({ list }) => (
        <div className="k-stack">
          {list.map((version) => (
            <section key={String(version.id)}>
              <p className="k-second k-small">{time(version.replacedAt)}</p>
              {version.title && <strong>{version.title}</strong>}
              <div className="co-text" dir="auto" dangerouslySetInnerHTML={{ __html: withMarks(version.body) }} />
            </section>
          ))}
        </div>
      )}
    </Loaded>
  )
}
