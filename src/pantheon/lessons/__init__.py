"""Lessons: data on the real engine, read, checked and led through for server and terminal alike."""

from pantheon.lessons.course import BadLesson, Course, Lesson, Step, Words, read_course
from pantheon.lessons.guide import Guide

__all__ = ["BadLesson", "Course", "Guide", "Lesson", "Step", "Words", "read_course"]
