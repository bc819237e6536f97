import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatDay } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { SelectField } from '#ui/Field.tsx'
import type { showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { CheckoutPlan, Values } from '../read-form.ts'

type Course = ClientOutput<typeof showCheckout>['product']['cohorts'][number]

/** The form field for the cohort of a course. */
export const cohortField = ({ productId }: Pick<Course, 'productId'>): string => `cohorts.${productId}`

/** Whether buyers by this plan choose their cohort; without a plan the course is free. */
export const choosesCohort = (plan: Pick<CheckoutPlan, 'cohortChoice'> | undefined): boolean =>
  (plan?.cohortChoice ?? 'buyer') === 'buyer'

type Props = { courses: readonly Course[]; plan: CheckoutPlan | undefined; values: Values; errors: Values }

/** A choice for each course of which several cohorts are open. */
export const Cohorts = ({ courses, plan, values, errors }: Props) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (!choosesCohort(plan)) return null
  const words = ({ name, startsOn, endsOn }: Course['cohorts'][number]) =>
    `${name} (${formatDay(startsOn, locale)}${endsOn ? ` – ${formatDay(endsOn, locale)}` : ''})`
  return courses
    .filter(({ cohorts }) => cohorts.length > 1)
    .map((course) => {
      const name = cohortField(course)
      return (
        <SelectField
          key={name}
          name={name}
          label={courses.length > 1 ? t('checkout.cohort_of', { product: course.name }) : t('checkout.cohort')}
          required
          error={errors[name]}
          defaultValue={values[name]}
          options={[
            { value: '', text: t('checkout.choose') },
            ...course.cohorts.map((cohort) => ({
              value: String(cohort.id),
              text: cohort.left === 0 ? t('checkout.cohort_full', { cohort: words(cohort) }) : words(cohort),
            })),
          ]}
        />
      )
    })
}
