export const en = {
  'refusal.too_many': 'You have reached the maximum of {most} saved views. Please remove one you no longer need.',
}
