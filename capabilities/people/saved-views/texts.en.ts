export const en = {
  'refusal.too_many':
    'You have as many saved views as there is room for ({most}). Please remove one you no longer need.',
}
