import type { FieldDeclaration } from '#platform/web/form/field-declaration.ts'
import { boxColours } from '#capabilities/offer/themes/rules/box-looks.ts'
import { kinds } from '#capabilities/offer/themes/rules/kinds.ts'
import { fontWeights, themeColours, themeFonts } from '#capabilities/offer/themes/rules/page-looks.ts'
import { standardColours, type paymentPageColours } from '#capabilities/offer/themes/rules/payment-page-looks.ts'
import type { themesTexts } from '#capabilities/offer/themes/texts.ts'
import { descriptionStates, upsellPositions, type ThemeKind } from '#capabilities/offer/themes/vocabulary.ts'

type Word = ReturnType<typeof themesTexts.in>
type PaymentPageColour = (typeof paymentPageColours)[number]
type Title = 'colours' | 'type' | 'layout' | 'button' | 'coupon' | 'page' | 'recommended' | 'countdown'
type Part = { title: `part.${Title}`; fields: readonly FieldDeclaration[] }

const colour = (name: string, placeholder: string): FieldDeclaration => ({
  kind: 'colour',
  name: `looks.${name}`,
  placeholder,
})
const number = (name: string, min: number, max: number): FieldDeclaration => ({
  kind: 'integer',
  name: `looks.${name}`,
  required: true,
  min,
  max,
})
const choice = (name: string, options: readonly { value: string; label: string }[]): FieldDeclaration => ({
  kind: 'select',
  name: `looks.${name}`,
  required: true,
  options,
})
const words = (name: string): FieldDeclaration => ({ kind: 'text', name: `looks.${name}` })

const ofPages = (t: Word, fonts: readonly { value: string; label: string }[]): Part[] => [
  { title: 'part.colours', fields: themeColours.map((name) => colour(name, t('theme.shop'))) },
  {
    title: 'part.type',
    fields: [
      choice('font', [...themeFonts.map((value) => ({ value, label: t(`theme.font.${value}`) })), ...fonts]),
      choice(
        'fontWeight',
        fontWeights.map((weight) => ({ value: String(weight), label: String(weight) })),
      ),
      number('fontSize', 12, 24),
      number('radius', 0, 60),
      { kind: 'textarea', name: 'looks.css', rows: 2 },
    ],
  },
]

const coloursOf =
  (t: Word) =>
  (...names: PaymentPageColour[]) =>
    names.map((name) =>
      colour(
        name,
        name in standardColours ? standardColours[name as keyof typeof standardColours] : t('theme.standard'),
      ),
    )

const ofPaymentPages = (t: Word): Part[] => {
  const own = coloursOf(t)
  return [
    {
      title: 'part.layout',
      fields: [
        choice(
          'upsellPosition',
          upsellPositions.map((value) => ({ value, label: t(`choice.upsell_position.${value}`) })),
        ),
        { kind: 'switch', name: 'looks.isDescriptionExpandable' },
        choice(
          'descriptionDefault',
          descriptionStates.map((value) => ({ value, label: t(`choice.description.${value}`) })),
        ),
      ],
    },
    {
      title: 'part.button',
      fields: [
        ...own('buyButtonColor', 'buyButtonFontColor'),
        number('buyButtonRadius', 0, 40),
        words('buyButtonText'),
        words('freeButtonText'),
      ],
    },
    {
      title: 'part.coupon',
      fields: [...own('couponButtonColor', 'couponButtonFontColor'), number('couponButtonRadius', 0, 40)],
    },
    { title: 'part.page', fields: own('pageColor', 'backgroundColor') },
    { title: 'part.recommended', fields: own('recommendedBadgeColor', 'recommendedBadgeFontColor') },
    { title: 'part.countdown', fields: [...own('countdownColor', 'countdownFontColor'), words('countdownText')] },
  ]
}

const ofBoxes = (t: Word): Part[] => [
  {
    title: 'part.colours',
    fields: [...boxColours.map((name) => colour(name, t('theme.shop'))), number('radius', 0, 60)],
  },
]

/** The settings of a kind of theme, in sections. */
export const themeParts = (kind: ThemeKind, t: Word, fonts: readonly { value: string; label: string }[]): Part[] =>
  ({ page: () => ofPages(t, fonts), payment_page: () => ofPaymentPages(t), box: () => ofBoxes(t) })[kinds[kind]]()
