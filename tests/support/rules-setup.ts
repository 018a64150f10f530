import { configure } from '@testing-library/dom'

// On a busy machine a page needs longer than the default of one second to react.
configure({ asyncUtilTimeout: 10_000 })
