import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '#platform/web/toast.ts'

type Sent = { email: string; url: string }
type Words = { test: string; tested: (email: string) => string; look: string }

/** Sends a letter to who is signed in, and leads to what arrived. */
export const TestMail = ({ send, words }: { send: () => Promise<Sent>; words: Words }) => {
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const test = async () => {
    setSending(true)
    try {
      setSent(await send())
    } catch (error) {
      toastError(error)
    }
    setSending(false)
  }
  return (
    <p role="status">
      <Button variant="default" size="xs" loading={isSending} onClick={() => void test()}>
        {words.test}
      </Button>{' '}
      {sent && (
        <>
          {words.tested(sent.email)}{' '}
          <a href={sent.url} target="_blank" rel="noopener">
            {words.look}
          </a>
        </>
      )}
    </p>
  )
}
