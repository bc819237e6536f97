import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { identityTexts } from '../../texts.ts'
import type { Looker } from './as-seller.ts'

type Words = {
  /** What the copy is for. */ text: string
  take: string
  becomeText: string
  become: string
  signInText: string
}

/**
 * The way to a copy of what a seller shared: taken at once, with a shop opened for it, or after signing in. `children` are
 * fields to choose by.
 */
export const TakeCopy = ({ looker, words, children }: { looker: Looker; words: Words; children?: ReactNode }) => {
  const t = useTexts(identityTexts)
  const { isSeller, isSignedIn, path } = looker
  return (
    <section className="k-stack-small" aria-labelledby="take">
      <h2 id="take">{t(isSignedIn && !isSeller ? 'shared.become_title' : 'shared.take_title')}</h2>
      {isSignedIn ? (
        <>
          <p>{isSeller ? words.text : words.becomeText}</p>
          <form method="post" className="k-stack-small">
            {children}
            <Button wide size="large">
              {isSeller ? words.take : words.become}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p>{words.signInText}</p>
          <LinkButton wide size="large" href={`/users/sign_in?referer=${encodeURIComponent(path)}`}>
            {t('shared.sign_in')}
          </LinkButton>
          <a href="/users/sign_up?profile_type=seller">{t('shared.sign_up')}</a>
        </>
      )}
    </section>
  )
}
