import { Avatar, Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { More, ReportForm, Threads } from '#capabilities/after/community/web/index.ts'
import { reportMember, showMember } from '../../contract.ts'
import { ownMembersTexts } from '../../texts.ts'
import { useStanding } from './points.ts'
import '#ui/community.css'

type Member = ClientOutput<typeof showMember>['member']

/** Somebody of a community: what they show of themselves, and what of theirs one may read. */
export default function MemberScreen() {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const { to } = useArea()
  const id = useParams()['id'] ?? ''
  return (
    <Loaded endpoint={showMember} input={{ id }}>
      {({ member, list, next }) => (
        <div className="co-page">
          <PageHead title={member.name} back={{ to: to('community'), text: community('title') }}>
            {member.mayBeWrittenTo && (
              <Button component={Link} to={`/payer/community/messages/${member.id}`} variant="default">
                {t('messages.write')}
              </Button>
            )}
            {member.isOwn && (
              <Button component={Link} to={to(`community/profile/${member.sellerId}`)} variant="default">
                {t('profile.edit')}
              </Button>
            )}
          </PageHead>
          <Shown member={member} />
          <section className="k-stack" aria-labelledby="posts">
            <h2 id="posts">{t('member.posts')}</h2>
            {list.length === 0 && <p className="k-second">{t('member.none')}</p>}
            <Threads list={list} />
            {next && <MorePosts id={id} before={next} />}
          </section>
        </div>
      )}
    </Loaded>
  )
}

const MorePosts = ({ id, before }: { id: string; before: string }) => (
  <More>
    <Loaded endpoint={showMember} input={{ id, before }}>
      {({ list, next }) => (
        <>
          <Threads list={list} />
          {next && <MorePosts id={id} before={next} />}
        </>
      )}
    </Loaded>
  </More>
)

const Shown = ({ member }: { member: Member }) => {
  const { audience } = useArea()
  const community = useTexts(ownCommunityTexts)
  const t = useTexts(ownMembersTexts)
  const say = useStanding()
  const [isReporting, setReporting] = useState(false)
  const { name, avatarUrl, about, place, links, sellerName } = member
  return (
    <section className="k-panel k-stack-small">
      <p className="co-author">
        <Avatar src={avatarUrl} name={name} size={64} radius="xl" color="brand" alt="" />
        <span className="k-second">{[sellerName, place, say(member)].filter(Boolean).join(' · ')}</span>
      </p>
      {about && (
        <p className="p-text" dir="auto">
          {about}
        </p>
      )}
      {links.map((link) => (
        <a key={link} href={link} rel="nofollow ugc noopener noreferrer" target="_blank" className="co-text">
          {link.replace(/^https?:\/\/|\/$/g, '')}
        </a>
      ))}
      {member.hasText && !member.isOwn && audience === 'payer' && (
        <div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setReporting(true)}>
            {community('post.report')}
          </Button>
        </div>
      )}
      <Modal opened={isReporting} onClose={() => setReporting(false)} title={t('report.title')} centered>
        <ReportForm endpoint={reportMember} id={member.id} onDone={() => setReporting(false)} />
      </Modal>
    </section>
  )
}
