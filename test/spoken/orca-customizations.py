# Orca reads this when it starts. Each utterance goes to the file $SPEECH as a line of JSON, instead of to a voice.
import json, os
import orca.settings as settings
import orca.speech as speech
from orca import speechserver

# What is typed is known already.
settings.enableKeyEcho = False
settings.enableBraille = False
settings.enableSound = False
settings.enableTutorialMessages = False
settings.enablePositionSpeaking = False
settings.sayAllOnLoad = False

file = open(os.environ['SPEECH'], 'a', buffering=1)


def put(text):
    if text:
        file.write(json.dumps(text, ensure_ascii=False) + '\n')


class TextServer(speechserver.SpeechServer):
    def getInfo(self):
        return ['text', 'text']

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        put(text)

    def speakCharacter(self, character, acss=None):
        put(character)

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            put(context.utterance)

    def stop(self):
        pass


def start(moduleName, info):
    speech._speechserver = TextServer()


speech._initSpeechServer = start
