import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { voteInPoll } from '../../contract/attached.ts'
import { useCommunityWords, type Poll, type Post } from './community-words.ts'

/** A poll: its answers to choose from, and how it stands for who voted or came after its end. */
export const PollView = ({ post, poll, isDesk }: { post: Post; poll: Poll; isDesk: boolean }) => {
  const { t, time } = useCommunityWords()
  const [isVoting, setVoting] = useState(false)
  const votes = !isDesk && !poll.isOver && post.state === 'published'
  const isOpen = votes && (poll.own.length === 0 || isVoting)
  return (
    <section className="co-poll" aria-label={t('poll')}>
      {isOpen ? <Vote post={post} poll={poll} onDone={() => setVoting(false)} /> : <Standing poll={poll} />}
      <p className="k-second k-small">
        {t('poll.voters', { count: poll.voterCount })}
        {poll.isOver && ` · ${t('poll.over')}`}
        {!poll.isOver && poll.endsAt && ` · ${t('poll.until', { time: time(poll.endsAt) })}`}
      </p>
      {votes && !isOpen && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setVoting(true)}>
            {t('poll.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

type Voting = { post: Post; poll: Poll; onDone: () => void }

const Vote = ({ post, poll, onDone }: Voting) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const [choices, setChoices] = useState<readonly number[]>(poll.own)
  const vote = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (await send(() => api(voteInPoll, { id: post.id, choices: [...choices] }))) onDone()
  }
  const choose = (place: number, isChosen: boolean) => {
    const others = poll.isMultiple ? choices.filter((each) => each !== place) : []
    setChoices(isChosen ? [...others, place] : others)
  }
  const Box = poll.isMultiple ? Checkbox : Radio
  return (
    <form className="co-options" onSubmit={(event) => void vote(event)}>
      {poll.options.map(({ text }, index) => (
        <Box
          key={text}
          name={`poll-${post.id}`}
          label={<bdi>{text}</bdi>}
          checked={choices.includes(index + 1)}
          onChange={(event) => choose(index + 1, event.currentTarget.checked)}
        />
      ))}
      <div>
        <Button
          type="submit"
          size="compact-md"
          loading={isSending}
          disabled={choices.length === 0 && poll.own.length === 0}
        >
          {t('poll.vote')}
        </Button>
      </div>
    </form>
  )
}

const Standing = ({ poll: { options, voterCount, own } }: { poll: Poll }) => (
  <ul className="co-options">
    {options.map(({ text, count }, index) => (
      <li key={text} data-own={own.includes(index + 1) || undefined}>
        <span>
          <bdi>{text}</bdi> <span className="k-numbers">{count ?? ''}</span>
        </span>
        {count !== null && <meter aria-hidden="true" value={count} max={Math.max(voterCount, 1)} />}
      </li>
    ))}
  </ul>
)
