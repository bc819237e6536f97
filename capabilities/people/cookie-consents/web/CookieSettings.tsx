import { readCookie } from '#platform/web/cookies.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import {
  askedCategories,
  choiceFor,
  consentCookie,
  readConsents,
  type AskedCategory,
  type Place,
} from '../rules/kept-consents.ts'
import { cookieConsentTexts } from '../texts.ts'
import './cookies.css'

/** The choices of the requesting browser for a place. */
export const choiceOf = (request: Request, place: Place) => {
  const kept = readConsents(readCookie(consentCookie, request.headers.get('cookie') ?? ''))
  const choice = choiceFor(kept, place, Math.floor(Date.now() / 1000))
  return {
    agreed: choice?.agreed ?? [],
    hasAnswered: choice !== undefined,
    isForAll: choice?.scope === 'all',
    browserId: kept?.browserId,
    isSaved: new URL(request.url).searchParams.has('saved'),
  }
}

/** The submitted answer, for this place or for all. */
export const answerIn = <Here extends 'shop' | 'app'>(form: FormData, here: Here) => {
  const answer = form.get('answer')
  const chosen = askedCategories.filter((each) =>
    answer === 'all' ? true : answer === 'none' ? false : form.has(each),
  )
  return { scope: form.get('scope') === 'all' ? ('all' as const) : here, categories: chosen }
}

type Props = Omit<ReturnType<typeof choiceOf>, 'isSaved'> & {
  isSaved: boolean
  here: 'shop' | 'app'
  /** Services that store data of a category here; the video category names its own. */
  services: Readonly<Record<AskedCategory, string>>
  privacyPath: string
  /** Where the visitor came from, once they have chosen. */
  back?: string | undefined
}

/** Consent to storing data on this device: given, refused and changed without a script. */
export const CookieSettings = ({ here, isSaved, hasAnswered, browserId, privacyPath, back, ...asked }: Props) => {
  const t = useTexts(cookieConsentTexts)
  return (
    <article className="k-page-reading k-stack">
      <h1>{t('settings.title')}</h1>
      {here === 'app' && <p>{t('settings.app')}</p>}
      {isSaved && (
        <p role="status">
          {t('settings.saved')} {back && <a href={back}>{t('settings.back')}</a>}
        </p>
      )}
      {!isSaved && !hasAnswered && <p>{t('settings.unanswered')}</p>}
      <Choices here={here} {...asked} />
      {browserId && <p className="k-small k-second">{t('settings.browser', { id: browserId })}</p>}
      <p>
        <a href={privacyPath}>{t('settings.privacy')}</a>
      </p>
    </article>
  )
}

const Choices = ({ here, agreed, isForAll, services }: Pick<Props, 'here' | 'agreed' | 'isForAll' | 'services'>) => {
  const t = useTexts(cookieConsentTexts)
  return (
    <form method="post" className="k-stack">
      <fieldset className="s-cookies">
        <legend>{t('settings.what')}</legend>
        <label>
          <input type="checkbox" checked disabled readOnly />
          <span>
            <strong>{t('category.necessary.name')}</strong> {t('category.necessary.description')}
          </span>
        </label>
        {askedCategories.map((category) => (
          <label key={category}>
            <input type="checkbox" name={category} defaultChecked={agreed.includes(category)} />
            <span>
              <strong>{t(`category.${category}.name`)}</strong> {t(`category.${category}.description`)}{' '}
              {services[category]}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="s-cookies">
        <legend>{t('settings.where')}</legend>
        {([here, 'all'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="scope" value={each} defaultChecked={isForAll === (each === 'all')} />
            <span>{t(`settings.scope.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="k-row">
        <Button look="outline" name="answer" value="none">
          {t('ask.refuse')}
        </Button>
        <Button look="outline" name="answer" value="all">
          {t('ask.accept')}
        </Button>
        <Button look="outline" name="answer" value="chosen">
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}
