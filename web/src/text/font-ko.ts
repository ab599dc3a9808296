import '@fontsource-variable/noto-sans-kr';
