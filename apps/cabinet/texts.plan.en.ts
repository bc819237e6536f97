export const planEn = {
  title: 'Not included in your plan',
  text: '“{name}” is not part of your current plan. Compare the plans to see which of them include it.',
  text_team: '“{name}” is not part of the seller’s plan. The owner of the account can change it.',
  compare: 'Compare plans',
} as const
