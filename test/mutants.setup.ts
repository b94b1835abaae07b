import fc from 'fast-check'

// A property that holds for half a second of random inputs is enough for one mutant. There are hundreds of them.
fc.configureGlobal({ interruptAfterTimeLimit: 500 })
