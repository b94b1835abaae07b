import { configure } from '@testing-library/react'

// A second is little on a machine that does ten other things.
configure({ asyncUtilTimeout: 10_000 })
