import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { foundOptions } from './found-options.ts'

const brand: MantineColorsTuple = [
  '#f4f6ff',
  '#e7ecff',
  '#d0dbff',
  '#b4c5fd',
  '#93a9fc',
  '#6e86fe',
  '#5367ef',
  '#404ed5',
  '#323bb5',
  '#252b91',
]
const gray: MantineColorsTuple = [
  '#f9fafb',
  '#f3f4f6',
  '#e5e7eb',
  '#d2d5da',
  '#9da2ab',
  '#6f757f',
  '#505560',
  '#3b404a',
  '#252931',
  '#15181f',
]
const dark: MantineColorsTuple = [
  '#e9ebef',
  '#b9bec8',
  '#8e95a3',
  '#626977',
  '#3a404b',
  '#2b303a',
  '#21252d',
  '#121419',
  '#0c0e12',
  '#08090c',
]
const red: MantineColorsTuple = [
  '#ffe6e4',
  '#ffd0cc',
  '#feb0a9',
  '#f98880',
  '#ec5b57',
  '#d9403c',
  '#c9302f',
  '#b3001b',
  '#990015',
  '#7a0010',
]

/** The kit of signed-in areas in our tokens. Words it says by itself are set where the reader's language is known. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  colors: { brand, gray, dark, red },
  black: '#15181f',
  fontFamily: 'var(--k-font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: { fontFamily: 'var(--k-font)', fontWeight: '640' },
  fontWeights: { regular: '400', medium: '550', bold: '640' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        // An open menu stays where data that arrives moves its button out of sight.
        hideDetached: false,
        transitionProps: { duration: 160, transition: 'pop-top-right' },
      },
    },
    // A dialog's header is no banner of the page.
    Modal: {
      defaultProps: { transitionProps: { duration: 220 }, radius: 12, attributes: { header: { role: 'none' } } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 220 }, attributes: { header: { role: 'none' } } } },
    Tooltip: { defaultProps: { closeDelay: 200, offset: 8 } },
    Select: { defaultProps: { checkIconPosition: 'right', filter: foundOptions } },
    MultiSelect: { defaultProps: { checkIconPosition: 'right', filter: foundOptions } },
    Autocomplete: { defaultProps: { filter: foundOptions } },
    TagsInput: { defaultProps: { filter: foundOptions } },
  },
})
