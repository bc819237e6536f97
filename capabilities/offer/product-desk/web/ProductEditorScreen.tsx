import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Notice } from '#ui/Field.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { showProduct } from '#capabilities/offer/catalog/contract.ts'
import { notices } from '#capabilities/offer/catalog/rules/issues.ts'
import { stateOfStep, stepAt, stepPath, stepsOf } from '#capabilities/offer/catalog/rules/steps.ts'
import type { ProductStep } from '#capabilities/offer/catalog/vocabulary.ts'
import { productDeskTexts } from '../texts.ts'
import { AdvancedStep } from './steps/AdvancedStep.tsx'
import { CheckoutStep } from './steps/CheckoutStep.tsx'
import { DeliveryStep } from './steps/DeliveryStep.tsx'
import { DetailsStep } from './steps/DetailsStep.tsx'
import { LanguagesStep } from './steps/languages/LanguagesStep.tsx'
import { PagesStep } from './steps/pages/PagesStep.tsx'
import type { Cures } from './publish/PublishPanel.tsx'
import { IssueList } from './Issues.tsx'
import { StateBadge } from './ProductsScreen.tsx'
import { useProductActions } from './product-actions.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import '../../../../ui/cabinet-goods.css'

const PublishPanel = lazy(() =>
  import('./publish/PublishPanel.tsx').then((module) => ({ default: module.PublishPanel })),
)

type Screen = ComponentType<{ product: EditedProduct }>
type StepScreens = Readonly<Record<ProductStep, Screen>>

const own = {
  details: DetailsStep,
  checkout: CheckoutStep,
  delivery: DeliveryStep,
  pages: PagesStep,
  advanced: AdvancedStep,
  languages: LanguagesStep,
} satisfies Partial<StepScreens>

/** On narrow screens the steps stand in one line that scrolls. */
const showStep = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** `more`: every step whose screen stands in a room above this one; `cures`: the same of what publishing asks for. */
export const ProductEditor = ({
  more,
  cures,
}: {
  more: Omit<StepScreens, keyof typeof own> & Partial<StepScreens>
  cures: Cures
}) => {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showProduct} input={{ id }}>
      {(product) => <Editor key={String(product.id)} product={product} screens={{ ...own, ...more }} cures={cures} />}
    </Loaded>
  )
}

type Shown = { product: EditedProduct; screens: StepScreens; cures: Cures }

const Editor = ({ product, screens, cures }: Shown) => {
  const t = useTexts(productDeskTexts)
  const [search, setSearch] = useSearchParams()
  const setPublishing = (isOn: boolean) =>
    setSearch(
      (now) => {
        if (isOn) now.set('publish', '1')
        else now.delete('publish')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const { form } = product
  const { step } = stepAt(form, Number(search.get('step')) || 1)
  const Screen = screens[step]
  const actions = useEditorActions(product, () => setPublishing(true))
  const issues = product.issues.filter((issue) => !notices.includes(issue))
  return (
    <>
      <PageHead
        title={product.name}
        text={t(`choice.form.${form}`)}
        back={{ to: '/cabinet/products', text: t('back_to_list') }}
        badge={<StateBadge product={product} />}
        actions={actions}
      />
      {product.waitingFields.length > 0 && <Waiting product={product} />}
      {issues.length > 0 && <IssuePanel product={product} issues={issues} actions={actions} />}
      <div className="k-steps">
        <Steps product={product} current={step} />
        <div>
          <h2>{t(`step.${step}`)}</h2>
          <Screen key={step} product={product} />
        </div>
      </div>
      {search.has('publish') && (
        <Suspense>
          <PublishPanel product={product} cures={cures} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A product's actions as buttons of its editor: publishing opens the panel that asks for what is missing. */
const useEditorActions = (product: EditedProduct, onPublish: () => void): Action[] => {
  const t = useTexts(productDeskTexts)
  const acted = { ...product, id: Number(product.id), shopPath: new URL(product.shopUrl, location.origin).pathname }
  return useProductActions(t)
    .filter((action) => action.key !== 'edit')
    .map((action): Action => ({
      key: action.key,
      text: action.text,
      icon: action.icon,
      primary: action.key === 'publish',
      ...(action.danger ? { danger: true } : {}),
      ...(action.permission ? { permission: action.permission } : {}),
      ...(action.done ? { done: action.done } : {}),
      shows: () => action.shows?.(acted) ?? true,
      run: () => (action.key === 'publish' ? onPublish() : action.run?.(acted)),
      ...(action.confirm ? { confirm: () => action.confirm!(acted) } : {}),
    }))
}

type IssuesProps = { product: EditedProduct; issues: EditedProduct['issues']; actions: readonly Action[] }

const IssuePanel = ({ product, issues, actions }: IssuesProps) => {
  const t = useTexts(productDeskTexts)
  return (
    <section className="k-panel k-warnings" aria-labelledby="issues">
      <h2 id="issues">{t('issues', { count: issues.length })}</h2>
      <IssueList issues={issues} product={{ id: Number(product.id), form: product.form }} />
      {issues.includes('rejected') && product.reviewReason && (
        <p>{t('review_rejected', { reason: product.reviewReason })}</p>
      )}
      {issues.includes('on_review') && <p>{t('review_open')}</p>}
      <ActionBar actions={actions.filter(({ key }) => key === 'submit_review')} target={undefined} small />
    </section>
  )
}

const Steps = ({ product, current }: { product: EditedProduct; current: ProductStep }) => {
  const t = useTexts(productDeskTexts)
  const { form } = product
  const id = Number(product.id)
  return (
    <nav aria-label={t('steps')}>
      <ol>
        {stepsOf(form).map((each) => (
          <li key={each.step}>
            <Link
              ref={each.step === current ? showStep : undefined}
              className="k-step"
              to={stepPath({ id, form }, each.step)}
              aria-current={each.step === current ? 'step' : undefined}
              preventScrollReset
            >
              <StepName step={each.step} state={stateOfStep(product, each.step)} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A step by its name, marked when it is done or something is missing there. */
const StepName = ({ step, state }: { step: ProductStep; state: ReturnType<typeof stateOfStep> }) => {
  const t = useTexts(productDeskTexts)
  return (
    <>
      <span className="k-step-mark" data-state={state} aria-hidden="true">
        {state === 'done' && <IconCheck size={14} stroke={2.4} />}
      </span>
      {t(`step.${step}`)}
      {state !== 'optional' && <span className="k-hidden">{`, ${t(`step_state.${state}`)}`}</span>}
    </>
  )
}

/** What buyers do not see yet, and why. */
const Waiting = ({ product: { waitingFields, reviewState, reviewReason } }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const fields = new Intl.ListFormat(useLocale()).format(waitingFields.map((field) => t(`field.${field}`)))
  return (
    <div className="k-warnings">
      {reviewState === 'rejected' ? (
        <Notice tone="amber">{t('review_waiting_rejected', { fields, reason: reviewReason ?? '' })}</Notice>
      ) : (
        <Notice tone="blue">{t('review_waiting', { fields })}</Notice>
      )}
    </div>
  )
}
