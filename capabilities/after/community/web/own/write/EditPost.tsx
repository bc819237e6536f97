import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { RichField } from '#platform/web/rich/RichField.tsx'
import { changePost } from '../../../contract.ts'
import { limits } from '../../../vocabulary.ts'
import { mentionsIn, useCommunityWords, type Post } from '../community-words.ts'

/** Changes what one wrote. */
export const EditPost = ({ post, onDone }: { post: Post; onDone: () => void }) => {
  const { t } = useCommunityWords()
  const [title, setTitle] = useState(post.title)
  const [body, setBody] = useState(post.body)
  const { isSending, fault, send } = useSending((error) => error.fields['body']?.[0] && error.message)
  const save = async () => {
    const named = post.threadId === null ? { title } : {}
    if (await send(() => api(changePost, { id: post.id, ...named, body }))) onDone()
  }
  return (
    <form
      className="k-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {post.threadId === null && (
        <TextInput
          label={t('write.title')}
          value={title}
          maxLength={limits.title}
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <RichField
        name={`edit-${post.id}`}
        label={t('write.body')}
        start={post.body}
        error={fault}
        mentions={mentionsIn(post.spaceId)}
        onChange={setBody}
      />
      <div className="k-row">
        <Button type="submit" loading={isSending}>
          {t('write.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('write.cancel')}
        </Button>
      </div>
    </form>
  )
}
